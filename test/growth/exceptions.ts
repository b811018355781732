/** Patterns that take more than linear time but never see a long text from outside. */
export const exceptions: readonly { readonly file: string; readonly source: string; readonly why: string }[] = [
  {
    file: 'text/segments.ts',
    source: '([ぁ-ゑん-ゖ]+ー[ぁ-ゑん-ゖー]*)',
    why: 'It sees pieces of at most 200 characters, cut by the pattern above it.',
  },
  {
    file: 'text/vocabulary/vocabulary.ts',
    source: String.raw`(?:\p{Script=Han}.*|^\p{Script=Hiragana}{3,})[うくぐすつぬぶむるい]$`,
    why: 'It only sees the words of our own vocabulary.',
  },
]
