export const words = {
  title: 'Page not found: voice feedback',
  heading: 'Oops! Page not found',
  nothingAt: 'There’s nothing at',
  home: 'Return to Home',
  docs: 'Read the docs',
  pages: 'See all pages',
};
