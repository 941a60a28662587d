import { type FailureWording, PlainText, ServiceFailure } from '../service.ts';

/** Body of a failure of the family. */
const bodyOf = (error: string, errorCode: string | null = null) => ({ error, errorCode });

export const jupiterzWording: FailureWording = {
  tolerate(fields) {
    const { swapMode, outputMint } = fields;
    const input = {
      ...fields,
      ...(typeof swapMode === 'string' && { swapMode: MODES[swapMode] ?? swapMode }),
      // The same mint twice counts once.
      ...(Array.isArray(outputMint) && { outputMint: [...new Set<unknown>(outputMint)] }),
    };
    return { input, checked: input };
  },
  body: (_status, error) => bodyOf(error),
  invalidField({ operationId, field, input }) {
    // As on the service, which answers a missing parameter before it can write JSON.
    const isInQuery = operationId !== 'executeJupiterzOrder';
    return isInQuery && field !== '' && input[field] === undefined
      ? new ServiceFailure(400, new PlainText(`missing parameter \`${field}\``))
      : undefined;
  },
  unlisted: { status: 401, body: bodyOf('Unauthorized') },
};

/** The spellings of a mode that the service accepts. */
const MODES: Readonly<Record<string, string>> = {
  exactIn: 'ExactIn',
  exact_in: 'ExactIn',
  exactOut: 'ExactOut',
  exact_out: 'ExactOut',
};

export function refuseFill(error: string, errorCode?: string): ServiceFailure {
  return new ServiceFailure(400, bodyOf(error, errorCode));
}

export function noQuoteFound(): ServiceFailure {
  return new ServiceFailure(404, bodyOf('No quote found', 'NO_QUOTE_FOUND'));
}

export function unknownRequest(): ServiceFailure {
  return new ServiceFailure(404, bodyOf('Request not found'));
}
