import type { AdAnalysis, Application } from '@elc/contracts';
import { priceText } from '@elc/contracts/ads/ad-price';
import { KEY_FEATURES_SHOWN } from '@elc/contracts/ads/ad-terms';
import { lookAlikeHost } from '@elc/contracts/ads/link-host';
import { type ReactNode, useContext } from 'react';
import { clickRate, timeLeft } from '../../islands/ads/ad-status.ts';
import { AD_REPORT_TEXTS } from '../../islands/ads/ad-texts.ts';
import { disclosure } from '../../ui/classes.ts';
import { formatCount, formatUtcDate } from '../../ui/formats.ts';
import { When } from '../../ui/when.tsx';
import { StatusChip } from '../frame/status-chip.tsx';
import { DURATIONS, MESSAGE_TYPES, paymentText } from './ad-texts.ts';
import { AudienceNames } from './audience-names.ts';

const FACTS = 'grid grid-fill-38 gap-x-4 gap-y-3 text-s [&_dd]:font-semibold [&_dt]:text-muted';

const E_MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface Props {
  readonly ad: Application;
  readonly nowMs: number;
}

/** What the advertiser has sent, and what became of the ad so far. */
export function AdFacts({ ad, nowMs }: Props) {
  const audiences = useContext(AudienceNames);
  const { fullscreenMessageType: messageType, fullscreenCustomMessage: message } = ad;
  return (
    <dl className={FACTS}>
      <Fact label="Website" isWide>
        <OutLink url={ad.websiteUrl} />
      </Fact>
      {ad.links.length > 0 && (
        <Fact label="More links" isWide>
          <ul className="grid gap-1">
            {ad.links.map((url) => (
              <li key={url}>
                <OutLink url={url} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact label="Audience">{audiences.get(ad.targetAudience) ?? ad.targetAudience}</Fact>
      <Fact label="Duration">
        {DURATIONS[ad.duration]} ({priceText(ad.price)})
      </Fact>
      {ad.payment && <Fact label="Payment">{paymentText(ad.payment)}</Fact>}
      <Fact label="Time left">
        <TimeLeft ad={ad} nowMs={nowMs} />
      </Fact>
      {ad.contact && (
        <Fact label="Contact">
          {E_MAIL.test(ad.contact) ? (
            <a
              href={`mailto:${encodeURIComponent(ad.contact)}?subject=${encodeURIComponent(`Your ad ${ad.id}`)}`}
            >
              {ad.contact}
            </a>
          ) : (
            <span>{ad.contact}</span>
          )}
          {ad.contactState === 'refused' && (
            <span className="block text-danger">
              Mail to it was refused: the advertiser gets no news.
            </span>
          )}
        </Fact>
      )}
      {ad.startsAt && <Fact label="Start date (UTC)">{formatUtcDate(ad.startsAt)}</Fact>}
      {ad.queue && <Fact label="Place in the queue">{ad.queue.place}</Fact>}
      <Fact label="Shown">{formatCount(ad.shown)}</Fact>
      <Fact label="Clicked">{formatCount(ad.clicked)}</Fact>
      <Fact label="Click rate">{clickRate(ad)}</Fact>
      {ad.reports.length > 0 && (
        <Fact label="Reported by visitors" isWide>
          {ad.reports
            .map(({ reason, count }) => `${AD_REPORT_TEXTS[reason]}: ${formatCount(count)}`)
            .join(' · ')}
        </Fact>
      )}
      <Fact label="Submitted">
        <When at={ad.createdAt} />
      </Fact>
      {messageType && <Fact label="Full-screen message">{MESSAGE_TYPES[messageType]}</Fact>}
      {message && (
        <Fact label="Message" isWide>
          “{message}”
        </Fact>
      )}
      {ad.status === 'rejected' && !ad.isWithdrawn && (
        <Fact label={ad.isRemoved ? 'Reason for the removal' : 'Reason for the rejection'} isWide>
          {ad.rejectionReason ?? 'No reason was given.'}
        </Fact>
      )}
    </dl>
  );
}

function TimeLeft({ ad, nowMs }: Props) {
  if (ad.isActive && ad.expiresAt) return timeLeft(Date.parse(ad.expiresAt) - nowMs);
  return ad.status === 'approved' || ad.isRemoved ? timeLeft(ad.remainingMs ?? 0) : 'Not started';
}

interface FactProps {
  readonly label: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'col-span-full' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function OutLink({ url }: { readonly url: string }) {
  const host = lookAlikeHost(url);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <a href={url} target="_blank" rel="noopener noreferrer nofollow">
        {url}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      {host && <StatusChip tone="warning">{`Look-alike letters: ${host}`}</StatusChip>}
    </span>
  );
}

/** What was made of the advertiser's words: it describes, it decides nothing. */
export function AdAnalysisFacts({ analysis }: { readonly analysis: AdAnalysis }) {
  const features = analysis.keyFeatures.slice(0, KEY_FEATURES_SHOWN);
  return (
    <details className="open:grid open:gap-3">
      <summary className={disclosure()}>Whole analysis</summary>
      <p>{analysis.summary}</p>
      <dl className={FACTS}>
        <Fact label="Product">{analysis.mainProduct}</Fact>
        <Fact label="Category">{analysis.category || 'Not stated'}</Fact>
        <Fact label="Price range">{analysis.priceRange}</Fact>
        <Fact label="Call to action">{analysis.callToAction}</Fact>
        {features.length > 0 && (
          <Fact label="Key features" isWide>
            <ul className="grid gap-1">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </details>
  );
}
