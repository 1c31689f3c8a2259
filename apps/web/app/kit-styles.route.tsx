import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/VisuallyHidden.css';
import { Outlet } from 'react-router';

/**
 * Around a page that loads the component kit later: styles that the kit's others build on, which have to come before
 * them.
 */
export default function PagesWithKitStyles() {
  return <Outlet />;
}
