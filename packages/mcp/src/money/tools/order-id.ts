/** The id of an order whose money is in the vault. */
export const ORDER_ID = { type: 'string', pattern: '^[\\w-]{1,64}$' } as const;
