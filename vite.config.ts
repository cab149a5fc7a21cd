import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { EDITION, edition } from './tools/edition.ts';
import { chunkGroups, officeApart } from './tools/chunks.ts';
import { handbookPage } from './tools/handbook.ts';
import { menuOfPages } from './tools/menu-of-pages.ts';
import { shellScript } from './tools/shell-script.ts';
import { specimenScripts } from './tools/specimen-scripts.ts';
import { unusedRouter } from './tools/unused-router.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    edition(),
    shellScript(),
    specimenScripts(),
    menuOfPages(),
    handbookPage(),
    unusedRouter(),
    reactRouter(),
    officeApart(),
  ],
  // What is the same in each edition is copied once.
  publicDir: EDITION === 'en' ? 'public' : false,
  // The server's build holds its packages: where the pages only run, none of them is installed. Hot reload takes them as they are.
  ssr: { noExternal: command === 'build' ? true : undefined },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // The stylesheet needs browsers of 2023 all the same (Tailwind 4); told so, it comes without copies for older ones.
  build: {
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // The name is the stylesheet's too, by which the server finds it (src/http/pages/renderer.ts).
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          output: {
            // V8 keeps the text of the code, with two bytes for each character where one is not of Latin 1.
            minify: {
              compress: false,
              mangle: false,
              codegen: { asciiOnly: true, removeWhitespace: false },
            },
          },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups(import.meta.dirname) },
          },
        },
      },
    },
  },
}));
