export const words = {
  title: 'Page not found: voice feedback',
  heading: 'Oops! Page not found',
  nothingAt: 'There is nothing at',
  home: 'Return to Home',
};
