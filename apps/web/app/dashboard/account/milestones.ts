/** Request counts that trigger an analytics event. */
const MILESTONES = [10, 100, 1_000, 10_000] as const;

/** The milestones that `totalRequests` has reached and this browser hasn’t reported yet. Marks them as reported. */
export function claimMilestones(storage: Storage, userId: string, totalRequests: number): string[] {
  const place = `vf.milestones.${userId}`;
  const told = Number(readFrom(storage, place));
  const reached = MILESTONES.filter((count) => count > told && count <= totalRequests);
  const last = reached.at(-1);
  if (last === undefined) return [];
  try {
    storage.setItem(place, String(last));
  } catch {
    // It will be reported again; the server counts each milestone once.
  }
  return reached.map((count) => `requests_${count}`);
}

function readFrom(storage: Storage, place: string): string {
  try {
    const kept = storage.getItem(place) ?? '';
    return /^\d+$/.test(kept) ? kept : '0';
  } catch {
    return '0';
  }
}
