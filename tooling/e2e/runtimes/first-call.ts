import type { Sandbox } from '@perijove/sandbox';

type Format = 'esm' | 'cjs';

/** What every runtime has to print: each field is true. */
export const passed = '{"priced":true,"streamed":true,"refused":true,"swapped":true}';

/** The same where no WebCrypto signs (jsdom of Jest). */
export const passedUnsigned = '{"priced":true,"streamed":true,"refused":true,"swapped":false}';

function imports(format: Format, names: string, from: string): string {
  return format === 'esm'
    ? `import { ${names} } from '${from}';`
    : `const { ${names} } = require('${from}');`;
}

/** The only package that is installed, and all that a newcomer writes. Prints `true`. */
export function priceProgram(format: Format, service: Sandbox): string {
  return `
    ${imports(format, 'createPriceClient, sandbox, SOL', '@perijove/price')}
    (async () => {
      const price = createPriceClient({
        deployment: sandbox(${JSON.stringify(service.url)}),
        apiKey: ${JSON.stringify(service.apiKey)},
      });
      const { [SOL]: sol } = await price.get({ ids: [SOL] });
      await price.close();
      console.log(sol.usdPrice > 0);
    })();`;
}

export interface ProgramOptions {
  /** Further options of the transport, as source code. */
  readonly options?: string;
  /** Whether a swap is signed and executed as well. */
  readonly signs?: boolean;
}

/** `firstCall()` reads, streams, fails and swaps; it resolves to the text of its results. */
export function umbrellaProgram(
  format: Format,
  service: Sandbox,
  { options = '', signs = true }: ProgramOptions = {},
): string {
  const signer = [...service.fundedWallets.alice.secretKey];
  return `
    ${imports(format, 'createPerijove, createRpc, sandbox, SOL, USDC', 'perijove')}
    const perijove = createPerijove({
      deployment: sandbox(${JSON.stringify(service.url)}),
      apiKey: ${JSON.stringify(service.apiKey)},
      dangerouslyAllowBrowserKey: true,
      ${options}
    });
    async function swap() {
      const { moved } = await perijove.instantSwap.swap(
        { inputMint: SOL, outputMint: USDC, amount: 1000000n },
        { signer: Uint8Array.from(${JSON.stringify(signer)}), rpc: createRpc(${JSON.stringify(service.rpcUrl)}) },
      );
      return BigInt(moved[USDC]) > 0n;
    }
    async function firstCall() {
      const { [SOL]: sol } = await perijove.price.get({ ids: [SOL] });
      const all = await perijove.tokens.allV1().toArray();
      const refusal = await perijove.price.get({ ids: ['x'] }).catch((error) => error.code);
      const swapped = ${signs ? 'await swap()' : 'false'};
      await perijove.close();
      return JSON.stringify({
        priced: sol.usdPrice > 0,
        streamed: all.length > 100,
        refused: refusal === 'invalid_input',
        swapped,
      });
    }`;
}
