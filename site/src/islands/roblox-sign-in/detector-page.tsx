import type { ComponentProps } from 'react';
import { NewgenDetector } from '../players/newgen-detector.tsx';
import { SharedVerdict } from './shared-verdict.tsx';

/** One island with both, so that they share a file: the verdict that the page's address shares, and the detector. */
export function DetectorPage(props: ComponentProps<typeof NewgenDetector>) {
  return (
    <>
      {props.signsInWithRoblox && <SharedVerdict />}
      <NewgenDetector {...props} />
    </>
  );
}
