export const content = {
  title: 'Notes from the workshop',
  lead: 'What we learn while building, guarding and teaching, written so that you can use it without hiring us.',
  search: 'Search the articles',
  find: 'Search',
  all: 'All',
  nothing: 'No article matches that.',
  showAll: 'Show all articles',
  none: 'The first articles are being written. Come back next week.',
  failed: 'The articles could not be loaded. Please try again.',
  retry: 'Try again',
  readMore: 'Read More',
  close: 'Close',
  back: 'All articles',
  comments: 'Comments',
  noComments: 'Nobody has commented yet.',
  loading: 'Loading the article...',
  notLoaded: 'The article could not be loaded.',
  openPage: 'Open it on its own page',
  older: 'Older articles',
  newest: 'Newest articles',
  feed: 'Follow by RSS',
};

/** In place of an article that was removed. */
export const GONE = {
  heading: 'This article was removed',
  text: 'It was out of date or no longer right, so we took it down instead of leaving it to mislead you.',
  to: '/about/blog',
  label: 'Read the newest articles',
};

export const talk = {
  like: 'Like',
  likeFailed: 'Your like could not be saved. Please try again.',
  unlikeFailed: 'Your like could not be taken back. Please try again.',
  unlike: 'Take the like back',
  comment: 'Comment',
  write: 'Write a comment',
  label: 'Your comment',
  send: 'Send comment',
  sending: 'Sending...',
  sent: 'Thank you. Your comment is shown once we have read it.',
  failed: 'Your comment could not be sent. It is still here; please try again.',
  share: 'Share',
  copied: 'The link was copied.',
  required: 'Comment is required',
  /** Exact text of spec/back-office.txt §5. */
  tooManyWords: 'Comments are limited to 50 words.',
  tooLong: 'Comments are limited to 300 characters.',
};
