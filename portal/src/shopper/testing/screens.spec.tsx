import { expect, test } from '@jest/globals';
import { screens } from '@millrace/schemas/permissions';
import type { ReactElement, ReactNode } from 'react';
import { createRoutesFromElements, type RouteObject } from 'react-router';
import { ShopperRoutes } from '../ShopperApp.tsx';

function addressesOf(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap(({ path = '', index, children }) => {
    const address = path.startsWith('/') ? path : [above, path].filter(Boolean).join('/');
    if (children) return addressesOf(children, address);
    return index || path !== '*' ? [address] : [];
  });
}

test('has a declared screen for every route and a route for every declared screen', () => {
  const { children } = (ShopperRoutes({}) as ReactElement<{ children: ReactNode }>).props;
  const declared = screens.filter(({ shopper }) => shopper);
  expect(addressesOf(createRoutesFromElements(children)).sort()).toEqual(
    declared.map(({ path }) => path).sort(),
  );
});
