/**
 * A node on the folder of the first argument, to be killed. It reads one command per line, calls the
 * method, and prints the number of the command when the method has returned.
 */
import { createInterface } from 'node:readline';
import { startNode } from '../../src/index.ts';

const [dataFolder = ''] = process.argv.slice(2);
const node = await startNode({ dataFolder, keepAlive: true });
process.stdout.write(`${node.rpcUrl}\n`);

interface Command {
  readonly number: number;
  readonly address: string;
  readonly lamports: string;
  /** Base64 of an ELF file: then the address is that of a program. */
  readonly program?: string;
  readonly slot?: number;
}

for await (const line of createInterface(process.stdin)) {
  const { number, address, lamports, program, slot } = JSON.parse(line) as Command;
  if (program !== undefined) node.addProgram(address, Buffer.from(program, 'base64'));
  else if (slot !== undefined) node.warpToSlot(slot);
  else node.setAccount(address, { lamports: BigInt(lamports) });
  process.stdout.write(`${number}\n`);
}
