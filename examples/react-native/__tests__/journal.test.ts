import { journalChecks } from '@perijove/journal/test';
import { createAsyncStorage } from '@react-native-async-storage/async-storage';
import { createStorageJournal } from '../src/journal';

let opened = 0;
const open = async () => createStorageJournal(createAsyncStorage(`journal ${++opened}`));

test.each(journalChecks.map(({ name, run }) => [name, run] as const))('%s', (_name, run) =>
  run(open),
);

test('a record that cannot be read is listed, and hides no other', async () => {
  const storage = createAsyncStorage('damaged');
  await storage.setItem('flow one', '{');
  const journal = createStorageJournal(storage);
  expect(await journal.list()).toMatchObject([{ step: 'unreadable', id: 'one' }]);
  await expect(journal.read('one')).rejects.toThrow('cannot be read');
});
