/** What a page that was fetched shows. Its head would be held against this page's policy, and is not used. */
export function mainOf(html: string): HTMLElement | null {
  const [, shown = ''] = html.split('</head>');
  return new DOMParser().parseFromString(shown, 'text/html').querySelector('main');
}
