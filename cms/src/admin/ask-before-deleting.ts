const DELETES = /\/upload\/(?:files\/\d+|actions\/bulk-delete)$/;

/** Asks, where the CMS has said which documents use a picture, whether to delete it anyway. */
export function askBeforeDeleting(): void {
  const send = window.fetch;
  window.fetch = async (address, init) => {
    const answer = await send(address, init);
    const url = String(address);
    if (answer.status !== 400 || !DELETES.test(url)) return answer;
    const { error } = await answer.clone().json();
    const isUsed = error?.details?.isUsed === true;
    const isSure = isUsed && window.confirm(`${error.message}\n\nDelete anyway?`);
    return isSure ? send(`${url}?anyway=true`, init) : answer;
  };
}
