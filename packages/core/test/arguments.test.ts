import { describe, expect, it } from 'vitest';
import { assertFields, assertObject, invalidInput } from '../src/arguments.ts';

const messageOf = (act: () => void): string => {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
};

it('words what an argument should be, without a call of an endpoint', () => {
  const error = invalidInput('amount', 'base units');
  expect(error).toMatchObject({
    code: 'invalid_input',
    details: { field: 'amount', expected: 'base units' },
    advice: 'fix-input',
    endpoint: undefined,
    message: 'amount: expected base units',
  });
});

it.each([[null], [undefined], ['text'], [1], [[]]])('%j is not an object', (value) => {
  expect(messageOf(() => assertObject('input', value))).toBe('input: expected an object');
});

it('accepts an object', () => {
  expect(messageOf(() => assertObject('input', {}))).toBe('accepted');
});

describe('the names of an object', () => {
  it.each([
    ['options', { jurnal: 1 }, 'unknown option `jurnal`; did you mean `journal`?'],
    ['input', { jurnal: 1 }, 'unknown field `jurnal`; did you mean `journal`?'],
    ['page', { jurnal: 1 }, 'unknown field `page.jurnal`; did you mean `journal`?'],
    ['options', [], 'options: expected an object'],
    ['options', { journal: undefined }, 'accepted'],
  ])('%s', (field, value, expected) => {
    expect(messageOf(() => assertFields(field, value, ['journal']))).toBe(expected);
  });
});
