import * as api from '@millrace/schemas/api';
import { isContract } from '@millrace/schemas/api';
import { contracts, endpoints } from '@millrace/schemas/endpoints';
import {
  menuSections,
  permissions,
  permissionsOf,
  plannedScreens,
  roles,
  screens,
  type Permission,
  type Role,
  type Screen,
} from '@millrace/schemas/permissions';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../bootstrap/problem.mjs';
import { FEATURES_FOLDER } from '../check/fences/contexts.ts';
import {
  AREA_IMPORTS,
  contractText,
  controllerText,
  handlerText,
  httpSpecText,
  serviceMethodText,
  type EndpointNames,
} from './endpoint-files.ts';
import { camelCase, pascalCase, words } from './names.ts';
import { pageFiles } from './page-files.ts';
import { addController, addImport, addMethod } from './source-edits.ts';

export interface EndpointRequest {
  /** Context and feature, e.g. `applications/applicants`. */
  feature: string;
  /** Path below `/api`, without parameters. */
  path: string;
  /** The title of a page in the store portal; undefined if no page is wanted. */
  screen?: string | undefined;
  permission?: string | undefined;
}

const CONTRACTS_MODULE = '@millrace/schemas/api';
const SCREENS_FILE = 'schemas/permissions/screens/served.ts';
const PORTAL_FEATURES = 'portal/src/store/features';

/**
 * Returns the new or changed files of a new endpoint by path, not yet formatted. Reads files below `root` and
 * writes none.
 * @throws Problem if the address, a name or a file is taken, or no unique choice is possible
 */
export function planEndpoint(root: string, request: EndpointRequest): Record<string, string> {
  const folder = path.join(FEATURES_FOLDER, request.feature);
  if (!/^[a-z-]+\/[a-z-]+$/.test(request.feature) || !existsSync(path.join(root, folder))) {
    throw new Problem(`There is no feature "${request.feature}".`, 'Name it as <context>/<feature>.');
  }
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const controller = controllerOf(folder, root, read);
  const names = namesOf(request, controller.text);
  const files: Record<string, string> = {};
  const create = (file: string, text: string) => {
    if (existsSync(path.join(root, file)))
      throw new Problem(`${file} already exists.`, 'Choose another path.');
    files[file] = text;
  };

  const area = areaOf(root, request.feature, controller.text, read);
  const declared = existsSync(path.join(root, area))
    ? read(area).replace("import Type from 'typebox'", "import Type, { type Static } from 'typebox'")
    : AREA_IMPORTS;
  files[area] = declared + contractText(names);
  if (names.isPlanned) {
    const [file, text] = withoutPlannedRow(root, names.path, read);
    files[file] = text;
  }

  const service = serviceOf(folder, controller.text, read);
  const last = camelCase(names.path.split('/').at(-1)!);
  const method =
    last === service.property || hasMethod(controller.text, last) || hasMethod(service.text, last)
      ? names.contract
      : last;
  files[controller.file] = addMethod(
    addImport(controller.text, [names.contract, `type ${names.reply}`], CONTRACTS_MODULE),
    controller.className,
    handlerText(names, method, service.property),
  );
  files[service.file] = addMethod(
    addImport(service.text, [`type ${names.reply}`], CONTRACTS_MODULE),
    service.className,
    serviceMethodText(names, method),
  );

  const moduleFile = only(globSync(`${folder}/*.module.ts`, { cwd: root }), `module in ${folder}`);
  const moduleName = /export class (\w+)/.exec(read(moduleFile))?.[1] ?? '';
  if (controller.isNew) {
    files[moduleFile] = addController(
      read(moduleFile),
      controller.className,
      `./${path.basename(controller.file)}`,
    );
  }
  const module = { name: moduleName, file: path.basename(moduleFile) };
  create(`${folder}/${names.file}.spec.ts`, httpSpecText(names, module, rolesFor(names.permission)));

  if (request.screen) {
    const screen = `/app${names.path}`;
    if ([...screens, ...plannedScreens].some((other) => other.path === screen)) {
      throw new Problem(`There is a screen at ${screen} already.`, 'Choose another path.');
    }
    const page = `${names.reply}Page`;
    const portalFolder = `${PORTAL_FEATURES}/${names.file}`;
    for (const [file, text] of Object.entries(pageFiles(names, { title: request.screen, screen, page })))
      create(`${portalFolder}/${file}`, text);
    files[SCREENS_FILE] = withScreen(read(SCREENS_FILE), {
      ...{ path: screen, app: 'portal', permission: names.permission, title: request.screen },
    });
  }
  return files;
}

function namesOf(
  { feature, path: address, permission }: EndpointRequest,
  controllerText: string,
): EndpointNames {
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(address)) {
    throw new Problem(
      `${address} is no address that new:endpoint can write.`,
      'Write it in lower case with dashes, as /applicants/example, and add parameters to the contract afterwards.',
    );
  }
  const row = endpoints.find((one) => one.method === 'GET' && one.path === address);
  if (contracts.some((one) => one === row)) {
    throw new Problem(`GET ${address} is served already, as ${row!.id}.`, 'Choose another path.');
  }
  if (Object.keys(row?.ids ?? {}).length > 0) {
    throw new Problem(
      `GET ${address} of the catalogue names ids.`,
      'Declare its contract by hand, with `ids`.',
    );
  }
  const file = address.slice(1).replaceAll('/', '-');
  const name = pascalCase(file);
  const contract = `get${name}`;
  // The feature's service already has this name, so the reply gets a suffix.
  const reply = file === path.basename(feature) ? `${name}Reply` : name;
  const id = row?.id ?? address.slice(1).replaceAll('/', '.');
  const taken =
    [contract, reply].find((name) => name in api) ??
    endpoints.find((one) => one !== row && one.id === id)?.id;
  if (taken) throw new Problem(`The name ${taken} is taken.`, 'Choose another path.');
  return {
    ...{ path: address, file, reply, contract, id, words: words(file), isPlanned: row !== undefined },
    permission: permissionOf(permission ?? row?.permission ?? usualPermission(controllerText)),
  };
}

/** Returns the permission of the controller's first GET endpoint that staff may call. */
function usualPermission(controller: string): string | undefined {
  return contractsIn(controller)
    .filter(({ method, permission }) => method === 'GET' && isForStaff(permission))
    .map(({ permission }) => permission)[0];
}

function permissionOf(name: string | undefined): Permission {
  if (name && Object.hasOwn(permissions, name) && isForStaff(name as Permission)) return name as Permission;
  throw new Problem(
    name
      ? `"${name}" is no permission of signed-in staff.`
      : 'The controller has no GET endpoint to take a permission from.',
    'Name one of schemas/permissions/names with --permission.',
  );
}

const isForStaff = (permission: Permission): boolean => !['public', 'own'].includes(permissions[permission]);

const contractNames = (controller: string): string[] =>
  [...controller.matchAll(/@Endpoint\((\w+)\)/g)].map(([, name]) => name!);

const contractsIn = (controller: string) =>
  contractNames(controller)
    .map((name) => (api as Record<string, unknown>)[name])
    .filter(isContract);

/**
 * Returns the controller named after the feature, or else the first controller. For a feature without a
 * controller, returns a new one.
 */
function controllerOf(folder: string, root: string, read: (file: string) => string) {
  const feature = path.basename(folder);
  const own = `${folder}/${feature}.controller.ts`;
  const present = globSync(`${folder}/*.controller.ts`, { cwd: root }).toSorted();
  const file = present.includes(own) ? own : (present[0] ?? own);
  const isNew = present.length === 0;
  const text = isNew ? newController(folder, read) : read(file);
  return { file, text, isNew, className: /export class (\w+)/.exec(text)![1]! };
}

function newController(folder: string, read: (file: string) => string): string {
  const feature = path.basename(folder);
  const service = /export class (\w+)/.exec(read(`${folder}/${feature}.service.ts`))?.[1];
  if (!service) throw new Problem(`${feature}.service.ts exports no class.`, 'Write the service first.');
  return controllerText(
    `${pascalCase(feature)}Controller`,
    service,
    camelCase(feature),
    `${feature}.service.ts`,
  );
}

/**
 * Returns a service that the controller's constructor receives and that is in the controller's folder. The
 * service named after the feature has precedence.
 */
function serviceOf(folder: string, controller: string, read: (file: string) => string) {
  const given = [...controller.matchAll(/private readonly (\w+): (\w+)/g)].flatMap(
    ([, property, className]) => {
      const from = new RegExp(
        `import \\{[^}]*\\b${className}\\b[^}]*\\} from '\\./([\\w-]+\\.service\\.ts)'`,
      ).exec(controller);
      return from ? [{ property: property!, className: className!, file: `${folder}/${from[1]}` }] : [];
    },
  );
  const own = `${folder}/${path.basename(folder)}.service.ts`;
  const service = given.find(({ file }) => file === own) ?? given[0];
  if (!service) throw new Problem('The controller is given no service of its feature.', 'Inject one first.');
  return { ...service, text: read(service.file) };
}

/** Returns the file of schemas/api with the controller's contracts. */
function areaOf(root: string, feature: string, controller: string, read: (file: string) => string): string {
  const [name] = contractNames(controller);
  const areas = globSync('schemas/api/*.ts', { cwd: root }).toSorted();
  const area = areas.find((file) => name && read(file).includes(`export const ${name} = `));
  return area ?? `schemas/api/${path.basename(feature)}.ts`;
}

/** Returns the file that lists a planned endpoint, and its text without the row of this endpoint. */
export function withoutPlannedRow(
  root: string,
  address: string,
  read: (file: string) => string,
): [string, string] {
  for (const file of globSync('schemas/endpoints/planned/*.ts', { cwd: root })) {
    const text = read(file);
    const row = text
      .match(/^ {2}\{(?: .*\},|\n(?: {4}.*\n)+ {2}\},)\n/gm)
      ?.find((one) => one.includes("method: 'GET'") && one.includes(`path: '${address}'`));
    if (row) return [file, text.replace(row, '')];
  }
  throw new Problem(
    `The planned row of ${address} was not found.`,
    'Remove it from schemas/endpoints/planned first.',
  );
}

const hasMethod = (text: string, name: string): boolean =>
  new RegExp(`^ {2}(async )?${name}\\(`, 'm').test(text);

function rolesFor(permission: Permission): { allowed: Role; refused: Role | undefined } {
  const order: Role[] = ['STORE_ADMIN', 'ORG_ADMIN', 'PROCESSOR', ...roles];
  const allowed = order.find((role) => permissionsOf([role]).includes(permission));
  if (!allowed) throw new Problem(`No role holds ${permission}.`, 'Choose another with --permission.');
  const refused = (['BASIC', 'SALES_ASSOCIATE', ...roles] as const).find(
    (role) => !permissionsOf([role]).includes(permission),
  );
  return { allowed, refused };
}

/**
 * Adds the row of a screen after the other rows of the portal. The side menu lists the screen only if no role
 * thereby gets a new section of the menu.
 */
function withScreen(text: string, screen: Screen): string {
  const place = /^ {2}admin\(/m.exec(text);
  if (!place) throw new Problem(`${SCREENS_FILE} does not look as expected.`, 'Add the screen yourself.');
  const menu = menuOf(screen);
  const given = [screen.path, screen.permission, screen.title, ...(menu ? [menu] : [])];
  const row = `  portal(${given.map((one) => JSON.stringify(one)).join(', ')}),\n`;
  return text.slice(0, place.index) + row + text.slice(place.index);
}

function menuOf(screen: Screen): Screen['menu'] {
  const all = [...screens, ...plannedScreens];
  const sectionsOf = (role: Role, among: readonly Screen[]) =>
    menuSections(permissionsOf([role]), { storeId: 1, among }).map(({ name }) => name);
  const menus = all.filter(({ app }) => app === 'portal').flatMap(({ menu }) => menu ?? []);
  const same = all.flatMap(({ permission, menu }) =>
    permission === screen.permission && menu ? [menu] : [],
  );
  return [...new Set([...same, ...menus])].find((menu) =>
    roles.every(
      (role) => sectionsOf(role, all).length === sectionsOf(role, [...all, { ...screen, menu }]).length,
    ),
  );
}

function only(found: readonly string[], what: string): string {
  const [first] = found;
  if (!first) throw new Problem(`There is no ${what}.`, 'Write it first.');
  return first;
}
