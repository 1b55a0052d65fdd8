import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LoadError } from '../../ui/list-states.tsx';
import { PlayerPrivacyCard } from '../players/player-privacy-card.tsx';
import { ScansCard } from '../scans/scans-card.tsx';
import { BadgePicker } from './badge-picker.tsx';
import { PartFields, PartForm } from './part-form.tsx';
import { RebuildCard } from './rebuild-card.tsx';
import { $board, forms, load, PART_NAMES, PARTS } from './settings-board.ts';
import { UpstreamCard } from './upstream-card.tsx';

const FIELD_LEADS = [
  ['keyLimits', 'How often one API key may call.'],
  ['retention', 'How long logs, readings, players and scans are kept.'],
  ['scans', 'The largest group that an API key may scan.'],
  ['ai', 'How often the AI may be asked, by all replicas together.'],
  ['adPayments', 'How advertisers pay. Leave a field empty to show nothing.'],
] as const;

/** Headings of the tab, by their ids. */
const INDEX = [
  ...PARTS.map((part) => [`settings-${part}`, PART_NAMES[part]] as const),
  ['settings-scan-list', 'Scans'],
  ['settings-players', 'Hide or erase a player'],
  ['settings-upstreams', 'Upstream services'],
  ['settings-rebuild', 'Rebuild the site'],
] as const;

/** System settings: what holds for the whole installation, each part saved by itself. */
export default function SystemSettingsTab() {
  const board = useStore($board);
  const { trackedBadges } = forms;
  const { draft: badges } = useStore(trackedBadges.$form);
  useEffect(() => void load(), []);

  return (
    <div className="grid min-w-0 gap-6">
      <div className="[&>p]:text-muted">
        <h2>System settings</h2>
        <p>Changes take effect at once, on every replica and without a restart.</p>
      </div>
      <nav aria-label="Parts of the settings">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-s">
          {INDEX.map(([id, name]) => (
            <li key={id}>
              <a className="inline-block py-1" href={`#${id}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {board.phase === 'loading' && (
        <div role="status">
          <span className="sr-only">Loading the settings…</span>
          <div className="skeleton mb-6 h-56" />
          <div className="skeleton mb-6 h-56" />
        </div>
      )}
      {board.problem !== null && (
        <LoadError
          title="The settings could not be loaded"
          text={board.problem}
          retry={() => void load()}
        />
      )}
      {board.saved && badges && (
        <>
          <PartForm
            part="thresholds"
            lead={`Rules version ${board.saved.rulesVersion}. New rules also apply to players analyzed earlier; a group scan keeps the rules it started with.`}
          >
            <PartFields part="thresholds" />
          </PartForm>
          {FIELD_LEADS.map(([part, lead]) => (
            <PartForm key={part} part={part} lead={lead}>
              <PartFields part={part} />
            </PartForm>
          ))}
          <PartForm part="trackedBadges" lead="What the badge monitor and the search show.">
            <BadgePicker
              badges={board.saved.badges}
              choice={badges.choice}
              isSaving={board.saving === 'trackedBadges'}
              onChoose={(choice) => trackedBadges.edit({ choice })}
            />
          </PartForm>
        </>
      )}
      <ScansCard />
      <PlayerPrivacyCard />
      <UpstreamCard />
      <RebuildCard />
    </div>
  );
}
