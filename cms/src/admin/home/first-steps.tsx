import { Flex, Link, Loader, Typography } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import type { FirstSteps } from '../../platform/rules/panel-answers';
import { useLoaded } from '../use-loaded';

const STEPS: ReadonlyArray<{
  readonly step: keyof FirstSteps;
  readonly text: string;
  readonly to: string;
}> = [
  {
    step: 'settings',
    text: 'Give the site its name and its support address',
    to: '/content-manager/single-types/api::site-setting.site-setting',
  },
  {
    step: 'links',
    text: 'Point the official links to your own places',
    to: '/content-manager/single-types/api::site-setting.site-setting',
  },
  {
    step: 'guide',
    text: 'Write a guide and publish it',
    to: '/content-manager/collection-types/api::guide.guide/create',
  },
  { step: 'colleague', text: 'Invite a colleague', to: '/settings/users' },
];

/** What a new installation needs from its editors, and what of it is done, on the CMS's home page. */
export function FirstStepsWidget() {
  const done = useLoaded<FirstSteps>('/elc/first-steps');
  if (done === null) return <Loader>Checking what is done</Loader>;
  if (done === 'failed') {
    return <Typography>This list could not be loaded. Reload this page.</Typography>;
  }
  return (
    <Flex tag="ol" direction="column" alignItems="stretch" gap={3}>
      {STEPS.map(({ step, text, to }) => (
        <Flex key={step} tag="li" gap={2}>
          <Typography textColor={done[step] ? 'success700' : 'neutral700'}>
            {done[step] ? '✓ Done:' : '○ To do:'}
          </Typography>
          <Link tag={NavLink} to={to}>
            {text}
          </Link>
        </Flex>
      ))}
    </Flex>
  );
}
