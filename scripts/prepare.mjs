// After `npm ci` in a clone the program is there to be run. Without the development dependencies (--omit=dev) it cannot be built, and
// whoever leaves them out has a built package.
const isBuildable = await import('esbuild').then(
  () => true,
  () => false,
)
if (isBuildable) await import('./build.mjs')
