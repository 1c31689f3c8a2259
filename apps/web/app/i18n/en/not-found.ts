export const words = {
  title: 'Page not found: voice feedback',
  heading: 'Oops! Page not found',
  nothingAt: 'There’s nothing at',
  home: 'Return to Home',
};
