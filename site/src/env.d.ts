declare namespace App {
  interface Locals {
    /** The content that pages are made of; the publisher or, in development, the middleware sets it. */
    snapshot: import('@elc/contracts').Snapshot;
    /** Takes HTML that is known already out of what the page is made of; the publisher puts it back. */
    insertBytes?: import('./build/publish/cached-html.ts').InsertBytes;
  }
}

declare module 'virtual:site-pictures' {
  const pictures: Record<string, import('./build/publish/picture-variants.ts').SitePicture>;
  export default pictures;
}

type ApiRoutes = Record<
  import('@elc/contracts').EndpointName,
  `${import('@elc/contracts').Endpoint['method']} /${string}`
>;

declare module 'virtual:api-routes' {
  const routes: ApiRoutes;
  export default routes;
}

declare module 'virtual:panel-routes' {
  const routes: ApiRoutes;
  export default routes;
}
