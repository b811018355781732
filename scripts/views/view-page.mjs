/**
 * The page of a View. In a script `</script` would end it, and `<!--` would begin a comment; both can only stand in
 * strings and patterns, where an escape says the same.
 */
export const viewPage = ({ script, style }) => {
  const safeScript = script.replaceAll(/<(?=\/script|script|!--)/gi, '\\x3C')
  if (/<\/style/i.test(style)) throw new Error('The style of a View cannot contain its own end.')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Kura</title>
<style>${style}</style>
</head>
<body>
<div id="view"></div>
<script type="module">${safeScript}</script>
</body>
</html>
`
}
