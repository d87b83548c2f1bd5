/**
 * Maps each text node that the browser's translator removed to the element that the translator put in its
 * place.
 */
const replacements = new WeakMap<Node, Element>();

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/**
 * Records which element replaced a text node. The browser's translator may insert the element before it
 * removes the text.
 */
function record({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
  if (!font) return;
  for (const removed of removedNodes) if (removed instanceof Text) replacements.set(removed, font);
}

/**
 * Keeps React working on a page that the browser translates. The translator replaces text nodes by `font`
 * elements. React would then fail when it removes such a text node or inserts before it. Its updates would
 * not be visible. This function puts the text node back before React uses it; the translator then translates
 * the text again. Returns a function that stops this.
 */
export function toleratePageTranslation(): () => void {
  const observer = new MutationObserver((records) => records.forEach(record));
  observer.observe(document.documentElement, { childList: true, subtree: true });

  /**
   * Puts the text node back in the place of the translator's element. Returns true if the text node is then a
   * child of `parent`.
   */
  function restore(node: Node, parent: Node | null): boolean {
    if (parent ? node.parentNode === parent : node.isConnected) return true;
    observer.takeRecords().forEach(record);
    const font = replacements.get(node);
    replacements.delete(node);
    if (!font?.isConnected || (parent && font.parentNode !== parent)) return false;
    nodes.replaceChild.call(font.parentNode, node, font);
    return true;
  }

  const nodes = Node.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- the originals are called with their node below
  const { insertBefore, appendChild, removeChild } = nodes;
  const nodeValue = Object.getOwnPropertyDescriptor(nodes, 'nodeValue')!;

  nodes.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    if (child instanceof Text && replacements.has(child)) restore(child, null);
    const isGone = next instanceof Text && !restore(next, this);
    return insertBefore.call(this, child, isGone ? null : next) as Child;
  };
  nodes.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child instanceof Text && replacements.has(child)) restore(child, null);
    return appendChild.call(this, child) as Child;
  };
  nodes.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const isGone = child instanceof Text && !restore(child, this);
    return isGone ? child : (removeChild.call(this, child) as Child);
  };
  Object.defineProperty(nodes, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      if (this instanceof Text && !this.isConnected) restore(this, null);
      nodeValue.set!.call(this, value);
    },
  });

  return () => {
    observer.disconnect();
    Object.assign(nodes, { insertBefore, appendChild, removeChild });
    Object.defineProperty(nodes, 'nodeValue', nodeValue);
  };
}
