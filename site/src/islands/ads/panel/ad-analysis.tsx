import type { AdAnalysis } from '@elc/contracts';
import { KEY_FEATURES_SHOWN } from '@elc/contracts/ads/ad-terms';

/** What was made of the advertiser's words: it describes, it decides nothing. */
export function AdAnalysisFacts({ analysis }: { readonly analysis: AdAnalysis }) {
  const { summary, mainProduct, category, priceRange, keyFeatures, callToAction } = analysis;
  const features = keyFeatures.slice(0, KEY_FEATURES_SHOWN);
  return (
    <details className="ad-more">
      <summary>Whole analysis</summary>
      <p>{summary}</p>
      <dl className="ad-facts">
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
          <div data-wide="true">
            <dt>Key features</dt>
            <dd>
              <ul>
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
