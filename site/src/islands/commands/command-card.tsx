import { memo, useContext, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import { commandIdOf } from './catalog.ts';
import type { CommandCard as Card } from './command-card.ts';
import type { Rating } from './command-filter.ts';
import { CONFIRMATION_MS, copyText } from './copy-text.ts';
import { toggleFavorite } from './favorites.ts';
import { PermissionMeanings } from './permission-meanings.ts';
import { rate } from './ratings.ts';

const RatingStars = lazyPart(() => import('./rating-stars.tsx'), null);

/** As the specification has it, whatever the API sends. */
const EXAMPLES_MAX = 3;

interface Props {
  readonly card: Card;
  readonly isFavorite: boolean;
  /** The visitor's role cannot use it. */
  readonly isOutOfReach: boolean;
  readonly ownRating: Rating | null;
  /** The page is alive: a card can be marked, rated, and opened where commands are rows. */
  readonly canAct: boolean;
}

/** One command. There are well over a hundred: no effects, little markup, stars only on demand. */
export const CommandCard = memo(function CommandCard(props: Props) {
  const { card, isFavorite, isOutOfReach, ownRating, canAct } = props;
  const { slug, name, aliases, description, permission, usage } = card;
  const examples = card.examples.slice(0, EXAMPLES_MAX);
  const [copied, setCopied] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const meaning = useContext(PermissionMeanings)[permission];

  async function copy(part: string, text: string, shown: Element | null) {
    if (!(await copyText(text, shown))) return;
    setCopied(part);
    setTimeout(() => setCopied((current) => (current === part ? null : current)), CONFIRMATION_MS);
  }

  return (
    <li
      className="command"
      data-open={isOpen || undefined}
      data-out-of-reach={isOutOfReach || undefined}
    >
      <header>
        <h4>
          <a href={`/commands/${slug}`}>{name}</a>
        </h4>
        <details data-permission={permission}>
          <summary title={meaning}>{permission}</summary>
        </details>
        {canAct && (
          <>
            <button
              type="button"
              aria-label="Favorite"
              aria-pressed={isFavorite}
              onClick={() => toggleFavoriteCard(slug)}
            />
            <button
              type="button"
              aria-label="Details"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          </>
        )}
        {aliases.length > 0 && <small>{aliases.join(' ')}</small>}
      </header>
      <p>{description}</p>
      <div>
        <code>
          <Usage name={name} usage={usage} />
        </code>
        {/* Outside a form; the type would be in the page some 400 times. */}
        {/* biome-ignore lint/a11y/useButtonType: see above. */}
        <button
          data-copied={copied === 'usage' || undefined}
          onClick={(event) => copy('usage', usage, event.currentTarget.previousElementSibling)}
        >
          {copied === 'usage' ? 'Copied' : 'Copy'}
        </button>
      </div>
      {examples.length > 0 && (
        <div>
          {examples.map((example) => (
            // biome-ignore lint/a11y/useButtonType: as above.
            <button
              key={example}
              data-copied={copied === example || undefined}
              onClick={(event) => copy(example, example, event.currentTarget)}
            >
              {example}
            </button>
          ))}
        </div>
      )}
      <CardFoot card={card} ownRating={ownRating} canAct={canAct} />
    </li>
  );
});

/** How it is typed, with the name in an element of its own: a row has it in front already. */
function Usage({ name, usage }: Pick<Card, 'name' | 'usage'>) {
  if (!usage.startsWith(name)) return <i>{usage}</i>;
  return (
    <>
      <b>{name}</b>
      {usage.slice(name.length)}
    </>
  );
}

function CardFoot({ card, ownRating, canAct }: Pick<Props, 'card' | 'ownRating' | 'canAct'>) {
  const { slug, category, avgRating } = card;
  const [isRating, setRating] = useState(false);
  return (
    <footer>
      <span>{category}</span>
      {avgRating !== null && (
        <data value={avgRating} title="Average rating">
          {avgRating.toFixed(1)}
        </data>
      )}
      {canAct && (
        <button type="button" aria-expanded={isRating} onClick={() => setRating(!isRating)}>
          {ownRating === null ? 'Rate' : `Your rating: ${ownRating}`}
        </button>
      )}
      {isRating && (
        <RatingStars
          own={ownRating}
          choose={(rating) => rateCard(slug, rating)}
          close={() => setRating(false)}
        />
      )}
    </footer>
  );
}

/** The heart of a card. */
function toggleFavoriteCard(slug: string): void {
  void withCommandId(slug, toggleFavorite);
}

/** The stars of a card. */
function rateCard(slug: string, rating: Rating): void {
  void withCommandId(slug, (id) => rate(id, rating));
}

/**
 * A card rendered at publication knows its content id only when the API has answered: what is chosen before
 * waits for that.
 */
async function withCommandId(slug: string, act: (id: string) => Promise<void>): Promise<void> {
  const id = await commandIdOf(slug);
  if (id !== undefined) return act(id);
  notify(
    warning('Not Connected', 'The site could not be reached yet. Please try again in a moment.'),
  );
}
