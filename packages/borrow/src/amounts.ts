/** The amount with which `operate` repays the whole debt, or withdraws the whole collateral. */
export const MIN_I128 = -(2n ** 127n);
