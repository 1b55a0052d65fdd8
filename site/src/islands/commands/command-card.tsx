import { memo, useContext, useState } from 'react';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import { commandIdOf } from './catalog.ts';
import type { CommandCard as Card } from './command-card.ts';
import type { Rating } from './command-filter.ts';
import { CONFIRMATION_MS, copyText } from './copy-text.ts';
import { toggleFavorite } from './favorites.ts';
import { PermissionMeanings } from './permission-meanings.ts';
import { RatingStars } from './rating-stars.tsx';
import { rate } from './ratings.ts';

/** As the specification has it, whatever the API sends. */
const EXAMPLES_MAX = 3;

interface Props {
  readonly card: Card;
  readonly isFavorite: boolean;
  /** The visitor's role cannot use it. */
  readonly isOutOfReach: boolean;
  readonly ownRating: Rating | null;
  /** Whether a heading above the card says its category already. */
  readonly isBelowCategory: boolean;
  /** The page is alive: a card can be marked, rated, and opened where commands are rows. */
  readonly canAct: boolean;
}

/** One command. There are well over a hundred: no effects, little markup, stars only on demand. */
export const CommandCard = memo(function CommandCard(props: Props) {
  const { card, isFavorite, isOutOfReach, isBelowCategory, ownRating, canAct } = props;
  const { slug, name, aliases, description, category, permission, usage } = card;
  // A command without arguments is its own example, and the line with its usage is copied already.
  const examples = card.examples.filter((example) => example !== usage).slice(0, EXAMPLES_MAX);
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
              aria-label="Favourite"
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
      </header>
      {aliases.length > 0 && <small>{aliases.join(' ')}</small>}
      <p>{description}</p>
      <div>
        <code>{usage}</code>
        <button
          type="button"
          data-copied={copied === 'usage' || undefined}
          onClick={(event) => copy('usage', usage, event.currentTarget.previousElementSibling)}
        >
          {copied === 'usage' ? 'Copied' : 'Copy'}
        </button>
      </div>
      {examples.length > 0 && (
        <div title="Copy">
          {examples.map((example) => (
            <button
              key={example}
              type="button"
              data-copied={copied === example || undefined}
              onClick={(event) => copy(example, example, event.currentTarget)}
            >
              {example}
            </button>
          ))}
        </div>
      )}
      <CardFoot
        slug={slug}
        category={isBelowCategory ? null : category}
        avgRating={card.avgRating}
        ownRating={ownRating}
        canAct={canAct}
      />
    </li>
  );
});

interface FootProps extends Pick<Card, 'slug' | 'avgRating'>, Pick<Props, 'ownRating' | 'canAct'> {
  readonly category: string | null;
}

function CardFoot({ slug, category, avgRating, ownRating, canAct }: FootProps) {
  const [isRating, setRating] = useState(false);
  if (category === null && avgRating === null && !canAct) return null;
  return (
    <>
      <footer>
        {category !== null && <span>{category}</span>}
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
      </footer>
      {isRating && (
        <RatingStars
          own={ownRating}
          choose={(rating) => rateCard(slug, rating)}
          close={() => setRating(false)}
        />
      )}
    </>
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
