/** Stands in for the databases in unit tests, which are quick because none is there. */
throw new Error(
  'A unit test opens no database: name the file *.database.test.ts, and it runs in the project "database".',
);
