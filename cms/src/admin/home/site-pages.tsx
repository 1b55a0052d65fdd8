import { Box, Flex, Link, Loader, Typography } from '@strapi/design-system';
import { useAuth, useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { type ListedType, type PageOfSite, pagesOf } from './pages';

const READ = 'plugin::content-manager.explorer.read';

/** The pages of the site on the CMS's home page, each with what the editor may read of it. */
export function SitePages() {
  const { get } = useFetchClient();
  const permissions = useAuth('SitePages', (auth) => auth.permissions);
  const [pages, setPages] = useState<readonly PageOfSite[] | 'loading' | 'failed'>('loading');
  useEffect(() => {
    const readable = new Set(
      permissions.filter(({ action }) => action === READ).map(({ subject }) => subject),
    );
    get<{ data: ListedType[] }>('/content-manager/content-types').then(
      ({ data }) => setPages(pagesOf(data.data.filter(({ uid }) => readable.has(uid)))),
      () => setPages('failed'),
    );
  }, [get, permissions]);
  if (pages === 'loading') return <Loader>Loading the pages of the site</Loader>;
  if (pages === 'failed') {
    return (
      <Typography>
        The list could not be loaded. Reload this page, or use Content Manager.
      </Typography>
    );
  }
  return (
    <Flex tag="dl" direction="column" alignItems="stretch" gap={3}>
      {pages.map(({ name, types }) => (
        <Flex key={name} gap={4} alignItems="baseline">
          <Box tag="dt" minWidth="9rem">
            <Typography variant="sigma" textColor="neutral600">
              {name}
            </Typography>
          </Box>
          <Flex tag="dd" wrap="wrap" gap={4}>
            {types.map((type) => (
              <Link key={type.path} tag={NavLink} to={type.path}>
                {type.name}
              </Link>
            ))}
          </Flex>
        </Flex>
      ))}
    </Flex>
  );
}
