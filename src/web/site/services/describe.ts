/** What a page of this surface says about itself: its title in the tab and the text of a search result. */
export function describe(title: string, description: string) {
  return [{ title: `${title} | Mfano Technologies` }, { name: 'description', content: description }];
}
