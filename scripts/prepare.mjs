// Builds the program after `npm ci` in a clone. Without the development dependencies (--omit=dev) nothing can be built,
// and an installed package is already built.
const isBuildable = await import('esbuild').then(
  () => true,
  () => false,
)
if (isBuildable) await import('./build.mjs')
