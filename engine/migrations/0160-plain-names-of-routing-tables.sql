-- The tables get the names of the code and the documents. A lender that cannot be asked is blocked (circuit open or
-- queue full). A store shows the application to its customer in a customer view.
ALTER TABLE lender_trouble RENAME TO lender_block;
ALTER INDEX lender_trouble_open RENAME TO lender_block_open;
ALTER TABLE hand_off RENAME TO customer_view;
ALTER INDEX hand_off_open RENAME TO customer_view_open;
