import { describe, expect, it } from 'vitest';
import { orUndocumentedValue, withUndocumentedField } from '../../src/world/undocumented.ts';
import { stoppedWorld } from './stopped-world.ts';

const world = stoppedWorld();
const ids = Array.from({ length: 2000 }, (_, i) => `record-${i}`);

describe('undocumented fields and values', () => {
  it('come with about one record in 20, and always with the same', () => {
    const extra = ids.filter((id) => 'undocumented' in withUndocumentedField(world, id, { id }));
    const values = ids.filter((id) => orUndocumentedValue(world, id, 'known', 'new') === 'new');
    for (const list of [extra, values]) {
      expect(list.length / ids.length).toBeGreaterThan(0.035);
      expect(list.length / ids.length).toBeLessThan(0.065);
    }
    expect(extra).not.toEqual(values);
    expect(ids.filter((id) => 'undocumented' in withUndocumentedField(world, id, { id }))).toEqual(
      extra,
    );
  });

  it('change nothing that the record has', () => {
    const id = ids.find((one) => 'undocumented' in withUndocumentedField(world, one, {})) ?? '';
    const record = { a: 1, b: null };
    expect(withUndocumentedField(world, id, record)).toMatchObject(record);
    expect(record).toEqual({ a: 1, b: null });
  });
});
