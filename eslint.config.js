import tseslint from 'typescript-eslint'

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', 'coverage/'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
      'max-params': ['error', 3],
      'no-console': 'error',
      // Importing `z` by name bundles every locale of zod; the namespace import bundles only what is used.
      'no-restricted-syntax': [
        'error',
        {
          selector: "ImportDeclaration[source.value='zod'][importKind!='type'] > ImportSpecifier[imported.name='z']",
          message: "Use import * as z from 'zod'.",
        },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowNullish: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // The methods of our interfaces are closures that do not use `this`.
      '@typescript-eslint/unbound-method': 'off',
      // Spreading a string gives its code points, which is what our limits count.
      '@typescript-eslint/no-misused-spread': 'off',
      // The functions of a port are asynchronous even in adapters that have nothing to wait for.
      '@typescript-eslint/require-await': 'off',
    },
  },
  // Lists of data with one line per concept.
  {
    files: [
      'src/text/vocabulary/everyday.ts',
      'src/text/vocabulary/jargon.ts',
      'src/modules/commands/ranking/hybrid/{concepts,idioms,topics}.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/store/contract.ts', 'test/**/*.ts', 'bench/**/*.ts'],
    rules: { 'max-lines': ['error', 400], 'max-params': 'off', '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
)
