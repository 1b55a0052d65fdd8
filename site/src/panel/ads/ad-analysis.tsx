import type { AdAnalysis } from '@elc/contracts';
import { KEY_FEATURES_SHOWN } from '@elc/contracts/ads/ad-terms';
import { disclosure } from '../../ui/classes.ts';

/** What was made of the advertiser's words: it describes, it decides nothing. */
export function AdAnalysisFacts({ analysis }: { readonly analysis: AdAnalysis }) {
  const { summary, mainProduct, category, priceRange, keyFeatures, callToAction } = analysis;
  const features = keyFeatures.slice(0, KEY_FEATURES_SHOWN);
  return (
    <details className="open:grid open:gap-3">
      <summary className={disclosure()}>Whole analysis</summary>
      <p>{summary}</p>
      <dl className="grid grid-fill-38 gap-x-4 gap-y-3 text-s [&_dd]:font-semibold [&_dt]:text-muted">
        <div>
          <dt>Product</dt>
          <dd>{mainProduct}</dd>
        </div>
        <div>
          <dt>Category</dt>
          <dd>{category}</dd>
        </div>
        <div>
          <dt>Price range</dt>
          <dd>{priceRange}</dd>
        </div>
        <div>
          <dt>Call to action</dt>
          <dd>{callToAction}</dd>
        </div>
        {features.length > 0 && (
          <div className="col-span-full">
            <dt>Key features</dt>
            <dd>
              <ul className="grid gap-1">
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </details>
  );
}
