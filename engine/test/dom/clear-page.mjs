// Its hook unmounts what a test rendered. Loaded here, it applies to all specs of a group.
import '@testing-library/react';

/**
 * Puts storage, address and document back to what a spec finds that runs alone, because the next spec of the group has
 * the same page.
 */
export function clearPage() {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  document.title = '';
  document.body.innerHTML = '';
}
