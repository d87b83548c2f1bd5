import { useGetIdentity, UserMenu } from 'react-admin';

/** The button's name is the name it shows. */
export function AccountMenu() {
  const { identity } = useGetIdentity();
  return <UserMenu label={identity?.fullName ?? 'Account'} />;
}
