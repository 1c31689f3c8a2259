import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/VisuallyHidden.css';
import { Outlet } from 'react-router';
import { Kit } from './kit.tsx';

/** Around the pages that need the component kit (routes.ts). */
export default function KitPages() {
  return (
    <Kit>
      <Outlet />
    </Kit>
  );
}
