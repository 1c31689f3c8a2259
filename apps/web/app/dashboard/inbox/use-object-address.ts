import { useEffect, useState } from 'react';

/** An address for a blob while it is shown. */
export function useObjectAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return;
    const url = URL.createObjectURL(blob);
    setAddress(url);
    return () => {
      URL.revokeObjectURL(url);
      setAddress(undefined);
    };
  }, [blob]);
  return address;
}
