import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { repeatedComponents } from './component-names.ts';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'millrace-components-'));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

const plant = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
};

it.each([
  ['portal/src/store/shared/PageHead.tsx', 'export function PageHead() {}\n'],
  ['portal/src/shopper/PageHead.tsx', 'export const PageHead = () => null;\n'],
  ['portal/src/partners/PageHead.tsx', 'export class PageHead extends Component {}\n'],
  ['portal/ui/page/PageHead.tsx', 'export default function PageHead() {}\n'],
])('refuses a component name that admin and %s both export', (file, text) => {
  plant('admin/src/shared/PageHead.tsx', 'export function PageHead() {}\n');
  plant(file, text);
  expect(repeatedComponents(tree)).toEqual([
    `PageHead is exported by admin/src/shared/PageHead.tsx and ${file}: share it in portal/ui, or rename one`,
  ]);
});

it.each([
  ['a name that is not exported', 'admin/src/a.tsx', 'function PageHead() {}\n'],
  ['a constant', 'admin/src/a.tsx', 'export const MINUTE = 1;\n'],
  ['a type', 'admin/src/a.tsx', 'export interface PageHead {}\n'],
  ['a second one in the same front end', 'portal/src/store/b.tsx', 'export function PageHead() {}\n'],
  ['a spec', 'admin/src/a.spec.tsx', 'export function PageHead() {}\n'],
])('accepts %s', (_what, file, text) => {
  plant('portal/src/store/a.tsx', 'export const MINUTE = 1;\nexport function PageHead() {}\n');
  plant(file, text);
  expect(repeatedComponents(tree)).toEqual([]);
});
