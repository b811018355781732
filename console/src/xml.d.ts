/** The build takes XML files as texts. */
declare module '*.xml' {
  const text: string
  export default text
}
