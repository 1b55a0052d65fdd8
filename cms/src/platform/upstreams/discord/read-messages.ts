import type { ComponentAnswer, MessageAnswer, PageAnswer, ShownAnswer } from './schemas';

/** A message that a person or a bot wrote; `text` is Discord's markup, never empty. */
export interface ChatMessage {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  readonly postedAtMs: number;
  readonly editedAtMs: number | null;
}

/**
 * Newest first. `messages` have a text that is shown; `ids` are all lines. `reachesStart`: there
 * are no older ones. `hidden` counts messages without visible content (no message content intent);
 * `unreadable` those in another form than described.
 */
export interface ChannelMessages {
  readonly messages: readonly ChatMessage[];
  readonly ids: readonly string[];
  readonly reachesStart: boolean;
  readonly hidden: number;
  readonly unreadable: number;
}

/** A message, a reply, the answers to two kinds of commands. */
const WRITTEN_TYPES = [0, 19, 20, 23];

/** Takes what was written out of a page of `limit` messages; lines of Discord itself are left out. */
export function readMessages(page: PageAnswer, limit: number): ChannelMessages {
  const read = page.flatMap(({ message }) => message ?? []);
  const written = read.filter(({ type }) => WRITTEN_TYPES.includes(type)).map(toMessage);
  const messages = written.filter(({ text }) => text !== '');
  return {
    messages,
    ids: page.map(({ id }) => id),
    reachesStart: page.length < limit,
    hidden: written.length - messages.length,
    unreadable: page.length - read.length,
  };
}

function toMessage(message: MessageAnswer): ChatMessage {
  const { id, author, timestamp, edited_timestamp, mentions } = message;
  // A name is neither markup nor an address.
  const names = new Map(
    mentions.map((user) => [user.id, nameOf(user).replace(/[!-/:-@[-`{-~]/g, '\\$&')]),
  );
  return {
    id,
    author: nameOf(author),
    text: textOf(message).replace(/<@!?(\d+)>/g, (code, user) => names.get(user) ?? code),
    postedAtMs: timestamp,
    editedAtMs: edited_timestamp,
  };
}

const nameOf = ({ username, global_name }: MessageAnswer['author']) => global_name || username;

/**
 * A message's words in content, cards, components, polls and forwarded messages, else a description
 * ("A picture"). Empty where Discord shows nothing.
 */
export function textOf(message: MessageAnswer): string {
  const forwarded = message.message_snapshots.map((snapshot) => snapshot.message);
  const parts = [message, ...forwarded];
  const words = [...parts.flatMap(wordsOf), ...pollOf(message)].filter(
    (part) => part.trim() !== '',
  );
  return words.length > 0 ? words.join('\n') : wordless(parts);
}

function wordsOf({ content, embeds, components }: ShownAnswer): string[] {
  // The preview of a link says what its page says of itself: the author's own words come before it.
  const described = saysSomething(content) ? embeds.filter(({ type }) => type === 'rich') : embeds;
  return [
    content,
    ...described.flatMap(({ author, title, description, fields, footer, components: parts }) => [
      author.name,
      title,
      description,
      ...fields.map(({ name, value }) => [name, value].filter((part) => part !== '').join(': ')),
      ...parts.flatMap(componentText),
      footer.text,
    ]),
    ...components.flatMap(componentText),
  ];
}

/** Whether words are left beside mentions, emoji codes and addresses. */
function saysSomething(content: string): boolean {
  const words = content
    .replace(/<[^<>\s]+>/g, ' ')
    .replace(/@(?:everyone|here)\b/g, ' ')
    .replace(/https?:\/\/\S+/g, ' ');
  return /[\p{L}\p{N}]/u.test(words);
}

const TEXT_DISPLAY = 10;

function componentText({ type, content, components, items }: ComponentAnswer): string[] {
  return [
    ...(type === TEXT_DISPLAY ? [content] : []),
    ...components.flatMap(componentText),
    ...items.map(({ description }) => description),
  ];
}

function pollOf({ poll }: MessageAnswer): string[] {
  if (!poll) return [];
  const answers = poll.answers.map(({ poll_media }) => poll_media.text);
  return [`Poll: ${poll.question.text}`, ...answers.map((answer) => `- ${answer}`)];
}

const FILE_KINDS = [
  ['image/', 'picture'],
  ['video/', 'video'],
  ['audio/', 'sound recording'],
] as const;

const MEDIA_COMPONENTS = [12, 13];

/** Names what a message without words holds, with its description for those who cannot see it. */
function wordless(parts: readonly ShownAnswer[]): string {
  const files = parts.flatMap(({ attachments }) => attachments);
  const [file] = files;
  if (file) {
    const kind = FILE_KINDS.find(([type]) => file.content_type.startsWith(type))?.[1] ?? 'file';
    if (file.description !== '') return `${capitalised(kind)}: ${file.description}`;
    const isAlike = files.every((other) => other.content_type === file.content_type);
    if (files.length === 1) return `A ${kind}`;
    return isAlike ? `${files.length} ${kind}s` : `${files.length} files`;
  }
  const [sticker] = parts.flatMap(({ sticker_items }) => sticker_items);
  if (sticker) return `Sticker: ${sticker.name}`;
  const embeds = parts.flatMap((part) => part.embeds);
  if (embeds.some(({ video }) => video)) return 'A video';
  if (embeds.some(({ image, thumbnail }) => image || thumbnail)) return 'A picture';
  const components = parts.flatMap((part) => allComponents(part.components));
  if (components.some(({ type }) => MEDIA_COMPONENTS.includes(type))) return 'A picture';
  return embeds.length + components.length > 0 ? 'A message without text' : '';
}

const allComponents = (components: readonly ComponentAnswer[]): ComponentAnswer[] =>
  components.flatMap((one) => [one, ...allComponents(one.components)]);

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
