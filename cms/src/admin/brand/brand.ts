import logo from './logo.svg';

/** Of every field whose schema has an expression; Strapi's own sentence says "regex". */
const OTHER_FORM =
  'This is not in the form that the field needs: web addresses begin with https://, lengths are written 12:34, colors #1a2b3c.';

const DESCRIBE =
  'What the picture shows, not the name of its file. Without it nothing that has the picture can be published.';

/** The CMS's panel under the name and logo of the site, without what advertises Strapi's services. */
export const brand = {
  auth: { logo },
  menu: { logo },
  head: { favicon: logo },
  tutorials: false,
  notifications: { releases: false },
  translations: {
    en: {
      'Auth.form.welcome.title': 'Election City: content',
      'Auth.form.register.subtitle': 'Choose the password that you sign in with',
      'Auth.form.welcome.subtitle': 'Sign in to write for the site',
      'app.components.LeftMenu.navbrand.title': 'Election City',
      'app.components.LeftMenu.navbrand.workplace': 'Content',
      'app.components.LeftMenu.logo.alt': 'Election City',
      'components.Input.error.validation.regex': OTHER_FORM,
      'components.Input.error.validation.regex.withField': `{field}: ${OTHER_FORM}`,
      'upload.form.input.description.file-alt': DESCRIBE,
      'upload.modal.upload-list.sub-header-subtitle': `Open each picture with its pencil and fill in its alternative text. ${DESCRIBE}`,
      'HomePage.header.subtitle': 'Everything that readers see, page by page',
    },
  },
};

/** Strapi ends each title with its own name. */
const OWN_NAME = / \| Strapi$/;

/** Gives the tab the name of the site, whenever Strapi names a page. */
export function nameTab(): void {
  const rename = () => {
    if (OWN_NAME.test(document.title)) {
      document.title = document.title.replace(OWN_NAME, ' | Election City');
    }
  };
  new MutationObserver(rename).observe(document.head, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  rename();
}

/**
 * Strapi's announcements stay closed; it reads these names before it knows the installation, and after.
 */
export function closeAnnouncements(): void {
  for (const installation of [undefined, false]) {
    window.localStorage.setItem(
      `STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:${installation}`,
      'true',
    );
  }
}

/** The form of an invited editor would offer the newsletter of Strapi's makers. */
export function hideNewsletter(): void {
  const styles = new CSSStyleSheet();
  const box = ':has([href="https://strapi.io/terms"]):not(:has([name="password"]))';
  styles.replaceSync(`form div${box} { display: none; }`);
  document.adoptedStyleSheets.push(styles);
}
