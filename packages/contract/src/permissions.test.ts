import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { permissionTable } from './permission-table.ts';
import { ALL_PERMISSIONS, MEMBER_ROLES, permissionsOf } from './permissions.ts';

test('docs/organizations.md shows the table of permissions as it is', async () => {
  const page = await readFile(new URL('../../../docs/organizations.md', import.meta.url), 'utf8');
  expect(page).toContain(`\n${permissionTable()}\n`);
});

test('an owner may do everything, and every role something', () => {
  expect(permissionsOf('owner')).toEqual(ALL_PERMISSIONS);
  for (const role of MEMBER_ROLES) expect(permissionsOf(role)).toContain('organization:read');
});

test('roles that can create a key with the scope read can read all that it can', () => {
  const reading = ALL_PERMISSIONS.filter(
    (permission) => permission.endsWith(':read') && permission !== 'security:read',
  );
  for (const role of MEMBER_ROLES.filter((each) => permissionsOf(each).includes('keys:edit')))
    expect(permissionsOf(role)).toEqual(
      expect.arrayContaining([...reading, 'feedback:export', 'feedback:submit']),
    );
});
