import { Outlet } from 'react-router';
import { Queries } from './queries.tsx';

/** Around the public pages that ask the server for more than a recording's result (routes.ts). */
export default function PagesWithQueries() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  );
}
