export const words = {
  title: 'Page not found: voice feedback',
  heading: 'Oops! Page not found',
  nothingAt: 'There’s nothing at',
  nothingHere: 'There’s nothing at this address.',
  home: 'Return to Home',
  docs: 'Read the docs',
  pages: 'See all pages',
};
