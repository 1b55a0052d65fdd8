import type { FullscreenMessageType, SentDuration } from '@elc/contracts';

interface SentTerms {
  readonly duration: SentDuration;
  readonly fullscreenMessageType?: FullscreenMessageType | undefined;
  readonly fullscreenCustomMessage?: string | undefined;
}

interface PremiumTerms {
  readonly premiumFullscreen: boolean;
  readonly fullscreenMessageType: FullscreenMessageType | null;
  readonly fullscreenCustomMessage: string | null;
}

/**
 * What of the full screen an ad gets: its duration decides, whatever else was sent, so that no advertiser has
 * the premium ad at another price. A message of one's own counts only with the type that shows it.
 */
export function premiumTerms({
  duration,
  fullscreenMessageType = 'ai-generated',
  fullscreenCustomMessage = '',
}: SentTerms): PremiumTerms {
  if (duration !== '10-fullscreen') {
    return { premiumFullscreen: false, fullscreenMessageType: null, fullscreenCustomMessage: null };
  }
  const isOwn = fullscreenMessageType === 'user-input' && fullscreenCustomMessage !== '';
  return {
    premiumFullscreen: true,
    fullscreenMessageType,
    fullscreenCustomMessage: isOwn ? fullscreenCustomMessage : null,
  };
}
