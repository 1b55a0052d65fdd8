/** How models begin when they do not do what they were asked; only English is known. */
const REFUSAL =
  /^\W*(?:(?:i['’]?m|i am|we['’]?re|we are) (?:(?:very|so|really|truly) )?(?:sorry|afraid|unable|not able)\b|sorry,|my apologies|i apologi[sz]e|as an? (?:ai|language model)\b|(?:unfortunately,? )?(?:i|we) (?:can['’]?t|cannot|can not|could not|couldn['’]?t|won['’]?t|will not) (?:assist|help|comply|fulfil|provide|summari[sz]e|sum|do|create|write|generate|process|complete|answer|respond|describe|analy[sz]e|support|engage|access|open|discuss|continue)\b)/i;

/** Whether a text is a model's way of saying that it does not do what it was asked. */
export const declines = (text: string): boolean => REFUSAL.test(text.trim().slice(0, 200));
