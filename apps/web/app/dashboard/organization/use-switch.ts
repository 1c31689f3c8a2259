import { chooseOrganization } from '../../session/chosen-organization.ts';
import { useSignedIn } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';

/** Opens the dashboard in another organization. The page is loaded again, so nothing of the last one stays in it. */
export function useSwitch(): (to: { id: string; is_default: boolean }) => void {
  const { user } = useSignedIn();
  const to = useTo();
  return ({ id, is_default: isDefault }) => {
    chooseOrganization(user.id, isDefault ? undefined : id);
    location.assign(to('/dashboard'));
  };
}
