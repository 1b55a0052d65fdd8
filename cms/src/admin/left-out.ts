/** Stands for the player of videos, none of which can be uploaded. */
export default () => null;

/** These two stand for the assistant of Strapi's type builder, which is closed without Strapi's cloud. */
export const useChat = () => ({ id: '', messages: [], status: 'ready' });
export class DefaultChatTransport {}
