import { importLines } from '../import-lines.ts';
import { type FlowName, type FlowProgram, flowPrograms } from './flow-programs.ts';

/** A whole program that runs as it stands: a sandbox, the way to the flow, the flow, the end. */
export function wholeProgram(name: FlowName): string {
  return compose(flowPrograms[name], ({ before, call }) => [before, call]);
}

/** The same, with calls of `measured` around the flow. */
export function measuredProgram(name: FlowName): string {
  return compose(flowPrograms[name], ({ before, call }) => [
    before,
    'await measured.begin(ledger, fundedWallets.alice.address);',
    call,
    'await measured.end();',
  ]).replace('{ deployment,', '{ ledger, deployment,');
}

function compose(
  program: FlowProgram,
  body: (program: FlowProgram) => readonly (string | undefined)[],
): string {
  const names = ['createPerijove', 'createRpc', ...program.names];
  const text = body(program).filter((part) => part !== undefined);
  const isJumping = text.some((part) => part.includes('control.'));
  return `import { startSandbox } from '@perijove/sandbox';
${importLines(names)}

const { deployment, apiKey, rpcUrl, fundedWallets, ${isJumping ? 'control, ' : ''}stop } = await startSandbox();
const perijove = createPerijove({ deployment, apiKey });
const options = { signer: fundedWallets.alice.secretKey, rpc: createRpc(rpcUrl) };

${text.join('\n\n')}

await perijove.close();
await stop();
`;
}
