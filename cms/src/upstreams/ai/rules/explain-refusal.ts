interface Failed {
  readonly reason: string;
  readonly status?: number;
}

/** Keys, bills, and models or addresses that do not exist: nothing of it ends by another request. */
export function refusalScope({ reason, status }: Failed): 'none' | 'upstream' {
  const isForEverything = reason === 'refused' && [401, 402, 403].includes(status ?? 0);
  return isForEverything || reason === 'not_found' ? 'upstream' : 'none';
}

/** What is wrong with the access to the AI endpoint, and what an operator does about it. */
export function explainRefusal({ status }: { readonly status: number }): string {
  switch (status) {
    case 402:
      return 'The AI endpoint asks for payment: mend the billing of the account that AI_API_KEY belongs to.';
    case 404:
      return 'The AI endpoint knows no such address or model: check AI_BASE_URL (what /chat/completions follows) and AI_MODEL.';
    default:
      return `The AI endpoint does not accept the key (status ${status}): set AI_API_KEY to one that may use AI_MODEL.`;
  }
}
